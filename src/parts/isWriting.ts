const inputs = /^(INPUT|TEXTAREA|SELECT)$/
const ticked = /^(checkbox|radio|button)$/

/** Is somebody writing there? Letters are then letters and no shortcuts. */
export const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || (inputs.test(target.tagName) && !(target instanceof HTMLInputElement && ticked.test(target.type))))

/** Is a window in front of the page? Its keys are its own. */
export const isCovered = () => document.querySelector('[role="dialog"], [role="menu"], [role="listbox"]') !== null
