import { expect, it } from 'vitest';
import { onlyRecordOf, toQuery } from './settings-search.ts';

it('asks for all lines of a record, and of who signed in or looked at people for such lines (DECISIONS 6)', () => {
  const asked = (entity: string) =>
    toQuery(onlyRecordOf({ entity, entity_id: '7' }), ['search', 'entity', 'entity_id']);
  expect(asked('order')).toEqual({ entity_id: '7', page: 1, limit: 10 });
  expect(asked('access')).toEqual({ entity: 'access', entity_id: '7', page: 1, limit: 10 });
});
