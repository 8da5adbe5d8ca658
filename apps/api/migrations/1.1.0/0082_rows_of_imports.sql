-- A row says what is wrong with it as data alone, and days are read with the day first.
alter table import_rows drop column message;
alter table imports drop column day_readings;
