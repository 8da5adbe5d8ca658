import './translated-texts.ts';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import './mantine-components.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../ui/fonts.css';
import '../ui/tokens.css';
import '../ui/base.css';
import './utilities.css';
import './mantine.css';
import { queryClient } from './api.ts';
import { startFieldMode, useFieldMode } from './device/field-mode.ts';
import { startSession } from './auth/device-lock.ts';
import { Toasts } from './kit/page/toasts.tsx';
import { router } from './routes.tsx';
import { startWorkerLater } from './shell/worker-later.ts';
import { cssVariablesResolver, theme } from './theme.ts';

/**
 * The nonce of this page's content security policy for style elements, since Mantine writes some. The dialogs' scroll
 * lock asks for it under the name that it knows from webpack.
 */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
Object.assign(globalThis, { __webpack_nonce__: nonce });

/** index.html reads the same before the first paint. */
const colorSchemeManager = localStorageColorSchemeManager({ key: 'theme' });

startFieldMode();
startSession();
router.subscribe('onResolved', ({ toLocation }) => startWorkerLater(toLocation.pathname));

function Office() {
  const isFieldMode = useFieldMode();
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      // Field mode is light whatever the theme is: Mantine's dark styles have white text on what is white there.
      {...(isFieldMode && { forceColorScheme: 'light' as const })}
      colorSchemeManager={colorSchemeManager}
      cssVariablesResolver={cssVariablesResolver}
      getStyleNonce={() => nonce}
    >
      <QueryClientProvider client={queryClient}>
        <Toasts />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  );
}

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Office />
  </StrictMode>,
);
