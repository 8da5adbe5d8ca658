-- The branch in which somebody worked when they asked for something under a key: who works elsewhere by now gets no answer of before
-- again (DECISIONS 3.24). Null: head office. What a key made says its branch itself. Of keys that pass within a day it is taken to be
-- the branch of today.
alter table idempotency_keys add column branch_id uuid;
update idempotency_keys set branch_id = staff.branch_id
from staff
where staff.id = idempotency_keys.staff_id and staff.branch_id is not null and order_id is null and made_id is null;
