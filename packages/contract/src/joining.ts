import { z } from 'zod';
import { idParams, pageQuery, pagination, searchText } from './common.ts';
import { agreedAnswer, message, openFilter } from './contact.ts';
import { endpoint } from './endpoint.ts';

/*
 * Requests to join for those who answer them in a branch and see no other message (DECISIONS 16.14). Admins have them among
 * the messages, too.
 */

/** What requests to join are filtered by. */
export const joinRequestFilter = z.object({
  open: openFilter,
  search: searchText
    .optional()
    .meta({ description: 'Part of the name, the place or the goods that the person wants' }),
});
export type JoinRequestFilter = z.output<typeof joinRequestFilter>;

export const listJoinRequests = endpoint({
  name: 'listJoinRequests',
  tag: 'Messages',
  summary:
    'List requests to join that name a branch the caller can see. Open requests come first, the newest at the top',
  method: 'GET',
  path: '/join-requests',
  access: 'joining.answer',
  query: z.object({ ...pageQuery, ...joinRequestFilter.shape }),
  replies: { 200: z.object({ requests: z.array(message), pagination }) },
});

export const getJoinRequest = endpoint({
  name: 'getJoinRequest',
  tag: 'Messages',
  summary: 'One request to join',
  method: 'GET',
  path: '/join-requests/{id}',
  access: 'joining.answer',
  params: idParams,
  replies: { 200: message },
  refuses: ['not_found'],
});

export const closeJoinRequest = endpoint({
  name: 'closeJoinRequest',
  tag: 'Messages',
  summary: 'Close a request to join, with the agreement if there is one',
  method: 'POST',
  path: '/join-requests/{id}/close',
  access: 'joining.answer',
  command: true,
  params: idParams,
  body: z.object({ answer: agreedAnswer }),
  replies: { 200: message },
  refuses: ['not_found', 'illegal_transition'],
});
