import { z } from 'zod';
import { messageFilter } from '#contract/contact.ts';
import { joinRequestFilter } from '#contract/joining.ts';
import { subscriberFilter } from '#contract/newsletter.ts';
import { listFilters, type FiltersOf } from '../../kit/list/use-list-address.ts';
import { readerOf } from '../settings-search.ts';

/** What narrows what visitors wrote, by the names of `GET /messages`; the screen asks for all or for what nobody has read. */
export const MESSAGE_FILTERS = listFilters(messageFilter.extend({ unread: z.enum(['true']).optional() }));
export type MessageFilters = FiltersOf<typeof MESSAGE_FILTERS>;
export const readMessagesSearch = readerOf(MESSAGE_FILTERS);

/** What narrows the requests to join, by the names of `GET /join-requests`. */
export const JOIN_REQUEST_FILTERS = listFilters(joinRequestFilter);
export type JoinRequestFilters = FiltersOf<typeof JOIN_REQUEST_FILTERS>;
export const readJoinRequestsSearch = readerOf(JOIN_REQUEST_FILTERS);

/** What narrows the subscribers, by the names of `GET /subscribers`. */
export const SUBSCRIBER_FILTERS = listFilters(subscriberFilter);
export type SubscriberFilters = FiltersOf<typeof SUBSCRIBER_FILTERS>;
export const readSubscribersSearch = readerOf(SUBSCRIBER_FILTERS);
