-- Until when a temporary password waits for its first sign-in; null once there was one, or where somebody chose it.
alter table staff add column first_sign_in_by timestamptz(3);
