import { z } from 'zod';
import { id } from './common.ts';

/** A picture of this site, or one that staff uploaded. */
const picture = z.string();

export const GALLERY_CATEGORIES = ['events', 'community', 'branches', 'team', 'partnerships'] as const;
export type GalleryCategory = (typeof GALLERY_CATEGORIES)[number];

const testimonial = z.object({
  id,
  name: z.string(),
  role: z.string(),
  content: z.string(),
  image: picture,
});
const leader = z.object({
  id,
  name: z.string(),
  position: z.string(),
  bio: z.string(),
  image: picture,
});
const job = z.object({
  id,
  title: z.string(),
  department: z.string(),
  location: z.string(),
  type: z.string(),
  /** The day on which it was made known. */
  posted: z.string(),
  description: z.string(),
  responsibilities: z.array(z.string()),
  requirements: z.array(z.string()),
});
const internship = z.object({ title: z.string(), duration: z.string(), eligibility: z.string() });
const workshop = z.object({
  title: z.string(),
  duration: z.string(),
  schedule: z.string(),
  description: z.string(),
});
const galleryImage = z.object({
  id,
  src: picture,
  alt: z.string(),
  category: z.enum(GALLERY_CATEGORIES),
  caption: z.string(),
  description: z.string(),
});

/** What the public site tells and an admin may change (SPEC 3, Static public content). */
export const siteContent = z
  .object({
    testimonials: z.array(testimonial),
    leaders: z.array(leader),
    jobs: z.array(job),
    internships: z.array(internship),
    workshops: z.array(workshop),
    gallery: z.array(galleryImage),
  })
  .meta({ id: 'SiteContent' });
export type SiteContent = z.output<typeof siteContent>;
export type Testimonial = z.output<typeof testimonial>;
export type Leader = z.output<typeof leader>;
export type Job = z.output<typeof job>;
export type Internship = z.output<typeof internship>;
export type Workshop = z.output<typeof workshop>;
export type GalleryImage = z.output<typeof galleryImage>;
