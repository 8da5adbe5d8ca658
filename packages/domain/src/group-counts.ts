/** What is said of how many a group has; what is not said is 0. */
export interface GroupCounts {
  members?: number | undefined;
  activeMembers?: number | undefined;
}

/** Whether the counts of a group can be: more active members than members is a slip. */
export function countsGoTogether({ members = 0, activeMembers = 0 }: GroupCounts): boolean {
  return activeMembers <= members;
}
