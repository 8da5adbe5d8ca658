/** What a telephone dials. */
export const phoneHref = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`;

/** The contact form with its subject chosen, and what it is about named in it. */
export function contactHref(subject: string, about?: string): string {
  const query = new URLSearchParams({ subject, ...(about && { about }) });
  return `/contact?${query}`;
}
