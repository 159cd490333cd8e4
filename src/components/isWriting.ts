const inputs = /^(INPUT|TEXTAREA|SELECT)$/
const ticked = /^(checkbox|radio|button)$/

/** Is somebody writing there? Letters are then letters and no shortcuts. */
export const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || (inputs.test(target.tagName) && !(target instanceof HTMLInputElement && ticked.test(target.type))))

/** How many windows are in front of the page: dialogs, drawers, menus. */
export const windowsOpen = () => document.querySelectorAll('[role="dialog"], [role="menu"], [role="listbox"]').length

/** Is a window in front of the page? Its keys are its own. */
export const isCovered = () => windowsOpen() > 0
