// `npm run swahili:review`: writes docs/swahili-review.md from the comments `// review: …` of the Swahili catalogue.
import { writeFileSync } from 'node:fs';
import { REVIEW_FILE, reviewText } from './lib/catalogue.ts';

writeFileSync(REVIEW_FILE, reviewText());
console.log('docs/swahili-review.md is written.');
