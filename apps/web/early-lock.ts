// Runs in Node, at build time.
// oxlint-disable no-restricted-imports
import type { Plugin } from 'vite';
import { device } from './words.ts';

const { lock } = device;
const START = /<script type="module" crossorigin src="([^"]+)"><\/script>\s*/;

/** The lock screen before the program: `LockScreen.tsx` takes over from it what was typed. */
const FORM = `<main><div><h1></h1><p>${lock.line}</p><form novalidate><label for="early-pin">${lock.pin}</label><input id="early-pin" type="password" inputmode="numeric" autocomplete="off"><button>${lock.open}</button></form></div></main>`;

/**
 * In the page itself, since it runs before any file: draws the lock screen of a device, has it painted, and only then begins
 * the program. It decides as the program does whether this is a locked device (`session.ts`, `device-record.ts`).
 */
const scriptFor = (start: string): string => `
(function () {
  function begin() {
    var script = document.createElement('script');
    script.type = 'module';
    script.crossOrigin = '';
    script.src = ${JSON.stringify(start)};
    document.body.append(script);
  }
  var record;
  try {
    record = !localStorage.getItem('session') && JSON.parse(localStorage.getItem('device'));
  } catch (unreadable) {}
  if (!record || !record.staffId || record.ended || !/^\\/credit-officer(\\/|$)/.test(location.pathname)) return begin();
  var place = document.createElement('div');
  place.id = 'early-lock';
  place.innerHTML = ${JSON.stringify(FORM)};
  place.querySelector('h1').textContent = record.firstName
    ? ${JSON.stringify(lock.heading('{}'))}.replace('{}', function () { return record.firstName; })
    : ${JSON.stringify(lock.heading(''))};
  function send() {
    if (!place.querySelector('input').value) return;
    place.dataset.sent = '';
    place.querySelector('button').textContent = ${JSON.stringify(lock.opening)};
  }
  place.querySelector('form').addEventListener('submit', function (event) {
    event.preventDefault();
    send();
  });
  // The program may take this button away before the finger is lifted, and no click would come.
  place.querySelector('button').addEventListener('pointerdown', send);
  document.body.append(place);
  place.querySelector('input').focus();
  requestAnimationFrame(function () { setTimeout(begin); });
})();`;

/** Has the page of the build begin with the lock screen, where one is wanted, and the program after it. */
export function earlyLock(): Plugin {
  return {
    name: 'early-lock',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(page) {
        const [tag, start] = START.exec(page) ?? [];
        if (!tag || !start) throw new Error('The page of the back office has no first script.');
        return page
          .replace(tag, `<link rel="modulepreload" crossorigin href="${start}">\n`)
          .replace('</body>', () => `<script nonce="__CSP_NONCE__">${scriptFor(start)}\n</script>\n</body>`);
      },
    },
  };
}
