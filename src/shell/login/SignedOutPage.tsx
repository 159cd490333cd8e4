import type { CSSProperties, ReactNode } from 'react'
import { setLanguage } from '#schema/base/label.ts'
import { messages } from '../../i18n/messages.ts'
import { preferences } from '../../components/preferences.ts'
import { darkPalette, fontFamily, lightPalette } from '../../components/theme/palette.ts'
import './login.css'
import { useDocumentTitle } from '../../components/useDocumentTitle.ts'

/** The palette as CSS variables for pages without MUI. */
export function paletteCssVariables(): CSSProperties {
  const { mode, primary, error, text, divider, background } = preferences.dark() ? darkPalette : lightPalette
  const cssVariables = {
    '--ground': background.default,
    '--paper': background.paper,
    '--line': divider,
    '--text': text.primary,
    '--faint': text.secondary,
    '--brand': primary.main,
    '--brand-dark': primary.dark,
    '--on-brand': primary.contrastText,
    '--wrong': error.main,
    '--font': fontFamily,
  }
  return { ...cssVariables, colorScheme: mode }
}

/** A page with one form and without the back office around it: sign-in, new password. */
export function SignedOutPage({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  const { brand, backOffice } = messages()
  useDocumentTitle(title)
  return (
    <main className="login" style={paletteCssVariables()}>
      <div className="login-card login-forms">
        <p className="login-brand">
          <img src="/icon.svg" alt="" width={32} height={32} />
          <strong>{brand}</strong>
          <span>{backOffice}</span>
        </p>
        <h1>{title}</h1>
        <p className="login-hint">{hint}</p>
        {children}
      </div>
    </main>
  )
}

/** Messages in the language that was chosen last. */
export function useStoredLanguageMessages() {
  setLanguage(preferences.language())
  return messages()
}
