import { readRegion, setRegion } from '#domain/region.ts';

// The server writes the region into the page. Whoever imports this does so first, so that every word has it.
const tag = document.querySelector<HTMLMetaElement>('meta[name="region"]');
if (tag) setRegion(readRegion(tag.content));
