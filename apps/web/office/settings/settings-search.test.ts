import { describe, expect, it } from 'vitest';
import { onlyRecordOf, readAuditSearch, toAuditQuery } from './settings-search.ts';

describe('the address of the audit log', () => {
  it('asks for all lines of a record, and of who signed in or looked at people for such lines (DECISIONS 6)', () => {
    const asked = (entity: string) => toAuditQuery(onlyRecordOf({ entity, entity_id: '7' }));
    expect(asked('order')).toEqual({ entity_id: '7', page: 1, limit: 10 });
    expect(asked('access')).toEqual({ entity: 'access', entity_id: '7', page: 1, limit: 10 });
  });

  it('holds the filters that the contract declares, the page and the open dialog, and nothing else (DECISIONS 6)', () => {
    const search = readAuditSearch({
      search: 204,
      entity: 'order',
      action: 'perhaps',
      from: 'soon',
      to: '2026-03-01',
      page: '2',
      edit: 'a',
      role: 'admin',
    });
    expect(search).toEqual({
      search: '204',
      entity: 'order',
      action: 'perhaps',
      to: '2026-03-01',
      page: 2,
      edit: 'a',
    });
  });
});
