/** The `tel:` link of a phone number. */
export const phoneHref = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`;

/** The address of the contact form with subject and topic. */
export function contactHref(subject: string, about?: string): string {
  const query = new URLSearchParams({ subject, ...(about && { about }) });
  return `/contact?${query}`;
}
