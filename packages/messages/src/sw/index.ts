export * from '../en/index.ts';
export * as format from './format.ts';
export { language } from './language.ts';
