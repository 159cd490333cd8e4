import type { Theme } from '@mui/material/styles'
import type { RaThemeOptions } from 'react-admin'
import { darkPalette, fontFamily, lightPalette } from './palette.ts'

/** Spacing, typography and colours of the back office as a MUI theme. */

declare module '@mui/material/styles' {
  interface TypeBackground {
    /** The background behind the side menu and table heads. */
    sunken: string
  }
}

const dense = { margin: 'dense', size: 'small', fullWidth: true, variant: 'outlined' } as const

const shared: RaThemeOptions = {
  spacing: 8,
  shape: { borderRadius: 8 },
  breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } },
  typography: {
    fontFamily,
    fontSize: 14,
    h1: { fontSize: '1.375rem', fontWeight: 700, lineHeight: 1.4, letterSpacing: '-0.01em' },
    h2: { fontSize: '1rem', fontWeight: 700, lineHeight: 1.5 },
    h3: { fontSize: '0.875rem', fontWeight: 700, lineHeight: 1.5 },
    body1: { fontSize: '0.9375rem' },
    body2: { fontSize: '0.875rem' },
    button: { textTransform: 'none', fontWeight: 600 },
  },
  components: {
    MuiTextField: { defaultProps: dense },
    MuiFormControl: { defaultProps: dense },
    MuiAutocomplete: { defaultProps: { fullWidth: true, size: 'small' } },
    MuiButton: { defaultProps: { disableElevation: true } },
    MuiButtonBase: {
      styleOverrides: {
        root: ({ theme }: { theme: Theme }) => ({ '&.Mui-focusVisible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 1 } }),
      },
    },
    MuiCard: { defaultProps: { elevation: 0 }, styleOverrides: { root: ({ theme }: { theme: Theme }) => ({ border: `1px solid ${theme.palette.divider}` }) } },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiTableRow: { styleOverrides: { root: { height: 36 } } },
    MuiTableCell: {
      styleOverrides: {
        root: ({ theme }: { theme: Theme }) => ({ padding: '4px 12px', fontSize: '0.875rem', borderColor: theme.palette.divider, whiteSpace: 'nowrap' }),
        head: ({ theme }: { theme: Theme }) => ({ fontWeight: 600, color: theme.palette.text.secondary, backgroundColor: theme.palette.background.sunken }),
      },
    },
    MuiTooltip: { defaultProps: { enterDelay: 400 } },
    MuiTab: { styleOverrides: { root: { minHeight: 40 } } },
    MuiTabs: { styleOverrides: { root: { minHeight: 40 } } },
    MuiCssBaseline: {
      styleOverrides: {
        'body.admin-root': { overflowY: 'scroll', wordBreak: 'keep-all', overflowWrap: 'anywhere' },
        '@media (prefers-reduced-motion: reduce)': { '*': { animationDuration: '0s !important', transitionDuration: '0s !important' } },
      },
    },
  },
}

const withPalette = (palette: RaThemeOptions['palette']): RaThemeOptions => ({ ...shared, ...(palette && { palette }) })

export const lightTheme = withPalette(lightPalette)
export const darkTheme = withPalette(darkPalette)
