import type { Locator, Page } from 'playwright'

/** A date picker of the component page, by the name of its mode. */
export function datePickerLocators(page: Page, mode: string) {
  const at = page.locator(`[data-picker=${mode}]`)
  const sheet = page.getByRole('dialog')
  return {
    box: at.getByRole('textbox').first(),
    end: at.getByRole('textbox').nth(1),
    sheet,
    day: (day: string) => sheet.locator(`[data-day="${day}"]`),
    press: (name: string) => sheet.getByRole('button', { name, exact: true }).click(),
    clear: at.getByRole('button', { name: /지우기$|^Clear/ }),
    opener: at.getByRole('button', { name: /달력 열기$|^Open/ }),
    /** The last value passed to the change handler. */
    value: async (): Promise<unknown> => JSON.parse((await at.locator('output').textContent()) ?? ''),
    /** The visible months. */
    months: () => sheet.locator('[aria-live=polite] > *').allTextContents(),
    /** The focused day. */
    focused: () => page.evaluate(() => (document.activeElement instanceof HTMLElement ? (document.activeElement.dataset.day ?? null) : null)),
    /** Types a date and presses Enter, which closes the sheet. */
    async type(text: string, box: Locator = at.getByRole('textbox').first()) {
      await box.fill(text)
      await box.press('Enter')
    },
  }
}

export const hasFocus = (box: Locator) => box.evaluate((element) => element === document.activeElement)
