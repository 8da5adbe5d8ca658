// `npm run swahili:review`: writes docs/swahili-review.md from the comments `// review: …` of the Swahili catalogue.
// `npm run swahili:review -- --slice=3` prints texts 401 to 600 of all, for a native reader.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { REVIEW_FILE, reviewText, sliceText } from './lib/catalogue.ts';

const { slice } = parseArgs({ options: { slice: { type: 'string' } } }).values;
if (slice) console.log(sliceText(Number(slice)));
else {
  writeFileSync(REVIEW_FILE, reviewText());
  console.log('docs/swahili-review.md is written.');
}
