import { z } from 'zod';
import { UPLOADED_PICTURE } from '#domain/picture-sizes.ts';
import { reasonText } from '#domain/refusals.ts';
import type { NamedField } from '#domain/value-reasons.ts';
import { day, id, named, requiredText } from './common.ts';
import { SITE_ART } from './site-art.ts';

/** A picture of this site, or one that staff uploaded. */
const picture = z.string();

export const GALLERY_CATEGORIES = ['events', 'community', 'branches', 'team', 'partnerships'] as const;
export type GalleryCategory = (typeof GALLERY_CATEGORIES)[number];

/** The small drawings that the card of a service may have: `/art/spot-<name>.svg`. */
export const SERVICE_PICTURES = [
  'goods',
  'group',
  'savings',
  'delivery',
  'training',
  'mentor',
  'solar',
  'stove',
  'water',
  'phone',
  'farm',
] as const;

/** Where the card of a service may lead; empty: nowhere. */
export const SERVICE_LINKS = [
  '',
  '/services#goods',
  '/services#education',
  '/services#mentorship',
  '/services#community',
  '/products',
  '/products#loans',
  '/products#savings',
  '/products#investments',
  '/resources#cost',
  '/join',
  '/branches',
  '/contact',
] as const;

/** Whether visitors see an entry: what is switched off stays with the admin. */
const shown = z.boolean();

const service = z.object({
  id,
  title: z.string(),
  text: z.string(),
  picture: z.enum(SERVICE_PICTURES),
  link: z.enum(SERVICE_LINKS),
  shown,
});
const question = z.object({ id, question: z.string(), answer: z.string(), shown });
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
  /** A photograph; null: the page shows the initials. */
  image: picture.nullable(),
});
const job = z.object({
  id,
  title: z.string(),
  department: z.string(),
  location: z.string(),
  type: z.string(),
  /** The day on which it was published. */
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

/** The content of the public site that an admin can change (SPEC 3, Static public content). */
export const siteContent = named('SiteContent', {
  services: z.array(service),
  questions: z.array(question),
  testimonials: z.array(testimonial),
  leaders: z.array(leader),
  jobs: z.array(job),
  internships: z.array(internship),
  workshops: z.array(workshop),
  gallery: z.array(galleryImage),
});
export type SiteContent = z.output<typeof siteContent>;
export type Service = z.output<typeof service>;
export type Question = z.output<typeof question>;
export type Testimonial = z.output<typeof testimonial>;
export type Leader = z.output<typeof leader>;
export type Job = z.output<typeof job>;
export type Internship = z.output<typeof internship>;
export type Workshop = z.output<typeof workshop>;
export type GalleryImage = z.output<typeof galleryImage>;

/** The largest number of entries of a list on a page. */
const MAX = 60;

/** A picture that was uploaded and re-encoded here. */
export const uploadedPicture = z.string().trim().regex(UPLOADED_PICTURE, reasonText('picture_of_elsewhere'));

const ART = new Set<string>(SITE_ART.map((name) => `/art/${name}.svg`));
/** A picture comes from this site alone: a drawing of it, or one that was uploaded and re-encoded here. */
export const ownPicture = z
  .string({ error: reasonText('picture_missing') })
  .refine((path) => ART.has(path) || UPLOADED_PICTURE.test(path), reasonText('picture_of_elsewhere'));

/** Text with its line breaks. */
function prose(field: NamedField, max: number) {
  const missing = reasonText('field_missing', { field });
  return z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(max, reasonText('field_too_long', { field, max }));
}

const points = (field: NamedField) =>
  z.array(requiredText(field, 300)).max(20, reasonText('too_many_lines', { max: 20 }));

/** A list in which one field is unique, because pages use it as a key. */
function listOf<Entry extends z.ZodType<object>>(entry: Entry, key: string & keyof z.output<Entry>) {
  return z
    .array(entry)
    .max(MAX, reasonText('too_many_entries', { max: MAX }))
    .superRefine((entries, context) => {
      const seen = new Set<unknown>();
      for (const [at, one] of entries.entries()) {
        const name = (one as Record<string, unknown>)[key];
        if (seen.has(name)) {
          context.addIssue({ code: 'custom', path: [at, key], message: reasonText('entry_name_taken') });
        }
        seen.add(name);
      }
    });
}

/** What an admin may write, kind by kind: bounded, complete, and with pictures of this site only. */
export const contentEntries = {
  services: service.extend({
    title: requiredText('title', 60),
    text: prose('text', 200),
  }),
  questions: question.extend({
    question: requiredText('question', 200),
    answer: prose('answer', 800),
  }),
  testimonials: testimonial.extend({
    name: requiredText('name', 80),
    role: requiredText('role', 80),
    content: prose('text', 600),
    image: ownPicture,
  }),
  leaders: leader.extend({
    name: requiredText('name', 80),
    position: requiredText('position', 80),
    bio: prose('biography', 800),
    image: uploadedPicture.nullable(),
  }),
  jobs: job.extend({
    title: requiredText('title', 100),
    department: requiredText('department', 60),
    location: requiredText('location', 80),
    type: requiredText('type', 40),
    posted: day,
    description: prose('description', 2000),
    responsibilities: points('responsibility'),
    requirements: points('requirement'),
  }),
  internships: internship.extend({
    title: requiredText('title', 100),
    duration: requiredText('duration', 120),
    eligibility: prose('eligibility', 400),
  }),
  workshops: workshop.extend({
    title: requiredText('title', 100),
    duration: requiredText('duration', 60),
    schedule: requiredText('schedule', 160),
    description: prose('description', 800),
  }),
  gallery: galleryImage.extend({
    src: ownPicture,
    alt: requiredText('picture_text', 200),
    caption: requiredText('caption', 100),
    description: prose('description', 400),
  }),
};
export type ContentKind = keyof typeof contentEntries;

export const siteContentBody = z.object({
  services: listOf(contentEntries.services, 'id'),
  questions: listOf(contentEntries.questions, 'id'),
  testimonials: listOf(contentEntries.testimonials, 'id'),
  leaders: listOf(contentEntries.leaders, 'id'),
  jobs: listOf(contentEntries.jobs, 'id'),
  internships: listOf(contentEntries.internships, 'title'),
  workshops: listOf(contentEntries.workshops, 'title'),
  gallery: listOf(contentEntries.gallery, 'id'),
});
