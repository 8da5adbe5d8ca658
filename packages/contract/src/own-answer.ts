const OWN_NUMBER = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

/**
 * Whether an answer is our server's own: it gives each a number, a UUIDv7. The portal of a network, a proxy or another
 * program may answer 200 with JSON, too, and nothing of that is believed (DECISIONS 17.12).
 */
export const isOwnAnswer = (headers: Headers): boolean => OWN_NUMBER.test(headers.get('x-request-id') ?? '');
