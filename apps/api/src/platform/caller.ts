import type { Actor } from '#domain/permissions.ts';
import type { RequiredAction } from '#domain/roles.ts';

/**
 * The person who asks, and when; every verb gets it. `at` is the time of the request and the only clock that verbs use,
 * so that demo data can be made with the same code as real data.
 */
export interface Caller extends Actor {
  name: string;
  sessionId: string | null;
  /** The registered device of the session (DECISIONS 12.4). */
  deviceId?: string | null;
  /** Whether lists show them only a part of phone numbers and national IDs, by their role and the setting (DECISIONS 11.8). */
  seesMasked: boolean;
  /** The key by which a machine account shows who it is (DECISIONS 13.2). */
  machineKeyId?: string;
  /** The import that works for this person. */
  importId?: string;
  requestId: string;
  /** The address, as the proxy reports it; undefined without a request. */
  address?: string | undefined;
  at: Date;
}

/** The caller of a session, and what decides beside the role whether a call is let through. */
export interface SignedIn {
  caller: Caller;
  /** What they have to do first, if anything (DECISIONS 10.36a). */
  requiredAction: RequiredAction | null;
  /** Whether the password was typed in this session within the last 15 minutes (DECISIONS 10.36c). */
  hasTypedPassword: boolean;
}

/**
 * The caller with a time after a record's last change, so that `updated_at` always grows and the timeline is in order,
 * even if an earlier request had to wait.
 */
export function callAfter<Who extends Pick<Caller, 'at'>>(caller: Who, record: { updated_at: string }): Who {
  const earliest = Date.parse(record.updated_at) + 1;
  return caller.at.getTime() >= earliest ? caller : { ...caller, at: new Date(earliest) };
}
