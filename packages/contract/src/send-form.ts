export interface Sending {
  form: FormData;
  /** Sent part of the form in whole percent, 0 to 100. */
  onProgress?: (percent: number) => void;
  signal?: AbortSignal;
}

/**
 * Sends a form and reports the progress, which fetch cannot (SPEC 7: progress reported in percent). Resolves with any
 * answer, with parsed JSON; rejects when there is none, or with the reason of the signal.
 */
export function sendForm(
  method: string,
  url: string,
  headers: Record<string, string>,
  { form, onProgress, signal }: Sending,
): Promise<{ status: number; headers: Headers; body: unknown }> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason as Error);
      return;
    }
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress?.(Math.floor((event.loaded / event.total) * 100));
    });
    request.addEventListener('load', () => {
      const headers = new Headers();
      // The only one that is asked for.
      headers.set('x-request-id', request.getResponseHeader('x-request-id') ?? '');
      resolve({ status: request.status, headers, body: parsed(request.responseText) });
    });
    request.addEventListener('error', () => reject(new Error('The form did not arrive')));
    request.addEventListener('abort', () => reject(signal?.reason as Error));
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort));
    signal?.addEventListener('abort', abort);
    request.send(form);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
