-- A line may become again what a link of it proves that it was (0051_log_given_back.sql), and the server's role adds the links: so what
-- a link says of its line has to be true when it is made. Otherwise that role could make a line say whatever it wrote into a link.
create function refuse_false_link() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if octet_length(new.salt) = 16 and exists (
    select from audit_log as line
    where line.id = new.entry_id and new.content_hash = audit_content_hash(new.salt, line.before, line.after)
  )
  then
    return new;
  end if;
  raise exception 'audit_links says of a line what it is';
end
$$;
create trigger audit_links_are_true before insert on audit_links
  for each row execute function refuse_false_link();
