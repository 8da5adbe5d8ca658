-- A temporary password is one until its owner has chosen another, and not only until the first sign-in: it opens nothing but
-- that choice, and nothing at all after this time. Null where somebody chose the password.
alter table staff rename column first_sign_in_by to temporary_password_until;
