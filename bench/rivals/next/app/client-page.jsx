'use client';

export { StartPage } from '../../start-page/start-page.js';
