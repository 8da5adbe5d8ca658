-- Four drawings of faces are gone: a leader who had a drawing has none, so that the page shows the initials; a member has the drawing
-- of a trader.
update settings set value = value
  || jsonb_build_object('leaders', (select coalesce(jsonb_agg(
    case when leader ->> 'image' like '/art/%' then leader || '{"image":null}' else leader end order by at), '[]')
    from jsonb_array_elements(value -> 'leaders') with ordinality as leaders (leader, at)))
  || jsonb_build_object('testimonials', (select coalesce(jsonb_agg(
    case when member ->> 'image' ~ '^/art/portrait-(director|finance|operations|people)\.svg$'
      then member || '{"image":"/art/portrait-trader.svg"}' else member end order by at), '[]')
    from jsonb_array_elements(value -> 'testimonials') with ordinality as testimonials (member, at)))
where key = 'site_content' and value ? 'leaders' and value ? 'testimonials';
