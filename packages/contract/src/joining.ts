import { z } from 'zod';
import { pageQuery, pagination, searchText } from './common.ts';
import { agreedAnswer, message, openFilter } from './contact.ts';
import { endpointsOf } from './endpoints-of.ts';

const messages = endpointsOf('Messages');

/*
 * Requests to join for those who answer them in a branch and see no other message (DECISIONS 16.14). Admins have them among
 * the messages, too.
 */

export const joinRequestFilter = z.object({
  open: openFilter,
  search: searchText
    .optional()
    .meta({ description: 'Part of the name, the place or the goods that the person wants' }),
});
export type JoinRequestFilter = z.output<typeof joinRequestFilter>;

export const listJoinRequests = messages.get('listJoinRequests', '/join-requests', {
  summary:
    'List requests to join that name a branch the caller can see. Open requests come first, the newest at the top',
  access: 'joining.answer',
  query: z.object({ ...pageQuery, ...joinRequestFilter.shape }),
  replies: { 200: z.object({ requests: z.array(message), pagination }) },
});

export const getJoinRequest = messages.get('getJoinRequest', '/join-requests/{id}', {
  summary: 'One request to join',
  access: 'joining.answer',
  replies: { 200: message },
});

export const closeJoinRequest = messages.post('closeJoinRequest', '/join-requests/{id}/close', {
  summary: 'Close a request to join, with the agreement if there is one',
  access: 'joining.answer',
  body: z.object({ answer: agreedAnswer }),
  replies: { 200: message },
  refuses: ['illegal_transition'],
});
