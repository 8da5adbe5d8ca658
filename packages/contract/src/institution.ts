import { z } from 'zod';
import { named } from './common.ts';
import { endpointsOf } from './endpoints-of.ts';

export const institution = named('Institution', {
  name: z.string(),
  legal_name: z.string(),
  tagline: z.string(),
  founded: z.int(),
  address: z.string(),
  phone: z.string(),
  hotline: z.string(),
  email: z.string(),
  careers_email: z.string(),
  story: z.string().meta({
    description:
      'The history of the institution, one line for each paragraph. Empty: the site does not show it',
  }),
  mission: z.string(),
  vision: z.string(),
  colour: z.string().nullable().meta({
    description:
      'The colour of buttons and links. The other colours follow from it. Null: the standard colour of the product',
    example: '#0b3d91',
  }),
  logo: z.string().nullable().meta({
    description: 'The address of the logo on this site. Null: the standard logo of the product',
    example: '/uploads/logo-0193.webp',
  }),
  socials: z.array(z.object({ name: z.string(), url: z.string() })),
  stats: z.array(z.object({ id: z.string(), value: z.string(), label: z.string(), icon: z.string() })),
});
export type Institution = z.output<typeof institution>;

/** The address of an icon, another one for each logo: browsers keep icons for a day. */
export function iconPath(path: string, logo: string | null): string {
  const version = logo === null ? '' : /([0-9a-f]{8})\.webp$/.exec(logo)?.[1];
  return version ? `${path}?v=${version}` : path;
}

export const getInstitution = endpointsOf('Institution').get('getInstitution', '/public/institution', {
  summary: 'Get the name, addresses and figures of the institution',
  access: 'public',
  replies: { 200: institution },
});
