-- The institution's own number of a product, by which files and other programs find it (DECISIONS 18.13).
alter table products
  add column sku text not null default '',
  add column folded_sku text not null generated always as (folded_id(sku)) stored;
create unique index products_sku on products (folded_sku) where folded_sku <> '';
