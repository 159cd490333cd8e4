const inputTags = /^(INPUT|TEXTAREA|SELECT)$/
const nonTextTypes = /^(checkbox|radio|button)$/

/** Whether the event target takes text; letters typed there are not shortcuts. */
export const isTextTarget = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || (inputTags.test(target.tagName) && !(target instanceof HTMLInputElement && nonTextTypes.test(target.type))))

/** Number of open dialogs, drawers, menus and list boxes in front of the page. */
export const countOpenOverlays = () => document.querySelectorAll('[role="dialog"], [role="menu"], [role="listbox"]').length

/** Whether a dialog, drawer or menu covers the page; it then handles the keys itself. */
export const isPageCovered = () => countOpenOverlays() > 0
