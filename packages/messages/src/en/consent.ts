/** What a visitor agrees to who asks for the newsletter: shown on the site, and stored with the address that agreed. */
export const consent = { newsletter: 'I agree to receive the newsletter. I can unsubscribe at any time.' };
