import pg from 'pg';
import { ConfigError } from './config.ts';

/** An error whose message is for the person at the terminal, instead of a stack trace. */
export class StartError extends Error {}

/** One sentence for an error that an operator can fix; the stack trace for any other. */
export function describeFailure(error: unknown): string {
  if (error instanceof StartError || error instanceof ConfigError) return error.message;
  if (error instanceof pg.DatabaseError && error.code === '53100') {
    return 'The disk is full: the database cannot write. Make room and start again.';
  }
  if ((error as NodeJS.ErrnoException).code === 'ENOSPC') {
    return 'The disk is full. Make room and start again.';
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
