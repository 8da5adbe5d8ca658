/**
 * How far an erasure goes. `everywhere`: on request, also as the chairperson of groups and in what other records have of them.
 * `own`: a deletion, which can be undone and may be of a namesake; it takes nothing from what is alive (DECISIONS 11.4.7).
 */
export type Reach = 'everywhere' | 'own';
