/**
 * Whether keys may act on a place: no dialog is open but the one that it is in, and it is drawn at all. Behind the lock screen it is
 * not, and whoever holds the device then is nobody yet (DECISIONS 12.4.4).
 */
export function isUncovered(place: Element | null): place is Element {
  if (!place || place.closest('[hidden]')) return false;
  const dialogs = document.querySelectorAll('dialog[open], [role="dialog"], [role="alertdialog"]');
  return [...dialogs].every((dialog) => dialog.contains(place));
}
