/** The page of a record, or the dialog that it is edited in; none for what has neither. `action` is what was done to it. */
export function recordPath(entity: string, id: string, action = '') {
  if (action.startsWith('staff.') && action.includes('machine')) return { to: '/admin/settings/machines' };
  if (action.startsWith('settings.') && action.includes('webhook')) return { to: '/admin/settings/webhooks' };
  if (action.startsWith('settings.') && action.includes('page')) return { to: '/admin/settings/pages' };
  if (entity === 'order') return { to: `/admin/orders/${id}` };
  if (entity === 'client') return { to: `/admin/clients/${id}` };
  if (entity === 'group') return { to: `/admin/groups/${id}` };
  if (entity === 'product') return { to: '/admin/products', search: { edit: id } };
  if (entity === 'branch') return { to: '/admin/settings/branches', search: { edit: id } };
  return entity === 'staff' ? { to: '/admin/settings/staff', search: { edit: id } } : undefined;
}
