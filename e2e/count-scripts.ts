import type { CDPSession } from '@playwright/test';

/** Answers how many kilobytes of JavaScript came over the wire so far, headers included. */
export async function countScripts(session: CDPSession): Promise<() => number> {
  await session.send('Network.enable');
  const scripts = new Set<string>();
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  return () => bytes / 1000;
}
