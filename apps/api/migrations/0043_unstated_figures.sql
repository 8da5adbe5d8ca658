-- Which of the four figures the request for an order did not state: they were filled in from the books, and an approval confirms none
-- of them (DECISIONS 11.1.12). Null where all were stated, and in orders of before, of which nobody knows.
alter table orders add column unstated text[];
