/** Questions before an action and messages after it (SPEC 2, 4 and 8). */
export const confirmations = {
  deleteProduct: 'Are you sure you want to delete this product?',
  deleteOrder: 'Are you sure you want to delete this order?',
  deleteClient: 'Delete this client? This cannot be undone.',
  deleteGroup: 'Delete this group? This cannot be undone.',
};

export const notices = {
  clientExists: 'Client already exists. It has been selected in the list.',
  groupExists: 'Group already exists. It has been selected in the list.',
  groupAccountExists: 'A group with that account number already exists.',
  groupNameExists: 'Group name already exists',
  orderCreated: 'Order created successfully',
  orderIncomplete: 'Please complete all required fields before submitting.',
};
