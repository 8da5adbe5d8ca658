-- Who has asked for something in an order since it was last approved: nobody of them decides on it (DECISIONS 11.2.1). Null: nobody
-- but who made it, and who is in `requested_by`.
alter table orders add column requesters uuid[];
