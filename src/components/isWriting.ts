const inputs = /^(INPUT|TEXTAREA|SELECT)$/
const ticked = /^(checkbox|radio|button)$/

/** Whether the event target takes text; letters typed there are not shortcuts. */
export const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || (inputs.test(target.tagName) && !(target instanceof HTMLInputElement && ticked.test(target.type))))

/** Number of open dialogs, drawers, menus and list boxes in front of the page. */
export const windowsOpen = () => document.querySelectorAll('[role="dialog"], [role="menu"], [role="listbox"]').length

/** Whether a dialog, drawer or menu covers the page; it then handles the keys itself. */
export const isCovered = () => windowsOpen() > 0
