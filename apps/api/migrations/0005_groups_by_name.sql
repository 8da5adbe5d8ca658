-- The list of groups is by name, and goes on from any page of it.
create index groups_by_name on groups (lower(name), id);
