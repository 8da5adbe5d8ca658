-- Everybody reads the back office in English until they choose another language.
alter table staff add column language text;
alter table staff add constraint staff_language_check check (language in ('en', 'sw'));
