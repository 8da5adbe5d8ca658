-- To which words somebody said yes; those of the site until now were one sentence.
alter table subscribers add column consent_words text not null
  default 'I agree to receive the newsletter. I can unsubscribe at any time.';
alter table subscribers alter column consent_words drop default;
