import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const institution = z
  .object({
    name: z.string(),
    legal_name: z.string(),
    tagline: z.string(),
    founded: z.int(),
    address: z.string(),
    phone: z.string(),
    hotline: z.string(),
    email: z.string(),
    careers_email: z.string(),
    story: z.string().meta({ description: 'Where it comes from, a paragraph a line; empty: not shown' }),
    mission: z.string(),
    vision: z.string(),
    colour: z.string().nullable().meta({
      description: 'The colour of buttons and links, from which all others follow; null: the product’s own',
      example: '#0b3d91',
    }),
    logo: z.string().nullable().meta({
      description: 'Where the logo is on this site; null: the product’s own mark',
      example: '/uploads/logo-0193.webp',
    }),
    socials: z.array(z.object({ name: z.string(), url: z.string() })),
    stats: z.array(z.object({ id: z.string(), value: z.string(), label: z.string(), icon: z.string() })),
  })
  .meta({ id: 'Institution' });
export type Institution = z.output<typeof institution>;

/** The address of an icon, another one for each logo: browsers keep icons for a day. */
export function iconPath(path: string, logo: string | null): string {
  const version = logo === null ? '' : /([0-9a-f]{8})\.webp$/.exec(logo)?.[1];
  return version ? `${path}?v=${version}` : path;
}

export const getInstitution = endpoint({
  name: 'getInstitution',
  tag: 'Institution',
  summary: 'Who the institution is: name, addresses, figures',
  method: 'GET',
  path: '/public/institution',
  access: 'public',
  replies: { 200: institution },
});
