import {
  createTheme,
  defaultVariantColorsResolver,
  colorsTuple,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';
import { common } from '#words/index.ts';

/** Mantine picks the text on a filled button for the light scheme alone; our tokens know both (WCAG 1.4.3). */
const variantColorResolver: VariantColorsResolver = (input) => {
  const resolved = defaultVariantColorsResolver(input);
  const color = input.color ?? input.theme.primaryColor;
  if (input.variant !== 'filled') return resolved;
  if (color === 'forest') return { ...resolved, color: 'var(--text-on-action)' };
  if (color === 'brick') return { ...resolved, color: 'var(--text-on-danger)' };
  return resolved;
};

const closeLabel = { 'aria-label': common.close };

/** Mantine's own greys, lightest first, are our roles: they know light from dark themselves. */
const GREYS: MantineColorsTuple = [
  'var(--surface-hover)',
  'var(--surface-sunken)',
  'var(--border)',
  'var(--border)',
  'var(--border-strong)',
  'var(--text-muted)',
  'var(--text-muted)',
  'var(--text)',
  'var(--text)',
  'var(--text)',
];

/** What Mantine takes its dark scheme from: text, dimmed text, borders, hovered, surface, page, sunken. */
const DARKS: MantineColorsTuple = [
  'var(--text)',
  'var(--text-muted)',
  'var(--text-muted)',
  'var(--text-muted)',
  'var(--border-button)',
  'var(--surface-hover)',
  'var(--surface)',
  'var(--paper)',
  'var(--surface-sunken)',
  'var(--surface-sunken)',
];

/** A dialog's `<header>` counts as another banner of the page otherwise. */
const plainHeader = { header: { role: 'none' } };

export const theme = createTheme({
  // The only colours that screens name: what acts, and what takes away. Their other shades are below.
  colors: {
    forest: colorsTuple('var(--action)'),
    brick: colorsTuple('var(--danger)'),
    gray: GREYS,
    dark: DARKS,
  },
  primaryColor: 'forest',
  variantColorResolver,
  black: '#12211a',
  fontFamily: 'var(--font-text)',
  headings: {
    fontFamily: 'var(--font-heading)',
    fontWeight: '700',
    sizes: {
      h1: { fontSize: 'var(--text-2xl)', lineHeight: '1.2' },
      h2: { fontSize: 'var(--text-lg)', lineHeight: '1.3' },
      h3: { fontSize: 'var(--text-md)', lineHeight: '1.35' },
    },
  },
  fontSizes: {
    xs: 'var(--text-xs)',
    sm: 'var(--text-sm)',
    md: 'var(--text-md)',
    lg: 'var(--text-lg)',
    xl: 'var(--text-xl)',
  },
  radius: {
    xs: '2px',
    sm: 'var(--radius-sm)',
    md: 'var(--radius-md)',
    lg: 'var(--radius-lg)',
    xl: 'var(--radius-full)',
  },
  shadows: {
    xs: 'var(--shadow-1)',
    sm: 'var(--shadow-1)',
    md: 'var(--shadow-2)',
    lg: 'var(--shadow-3)',
    xl: 'var(--shadow-3)',
  },
  respectReducedMotion: true,
  cursorType: 'pointer',
  // Named without importing them: a screen loads the components that it shows and no others.
  components: {
    Button: { defaultProps: { size: 'sm' } },
    Checkbox: { defaultProps: { iconColor: 'var(--text-on-action)' } },
    Radio: { defaultProps: { iconColor: 'var(--text-on-action)' } },
    ActionIcon: { defaultProps: { variant: 'subtle', size: 'lg' } },
    // Without these labels axe finds buttons that nobody can name.
    CloseButton: { defaultProps: closeLabel },
    Modal: {
      defaultProps: { closeButtonProps: closeLabel, attributes: plainHeader, radius: 'md', centered: true },
    },
    // Its placeholder for the first focus is a child that a menu may not have.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    Notification: { defaultProps: { closeButtonProps: closeLabel, withBorder: true } },
    // The hint is below the box, so that boxes side by side line up with or without one.
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    Select: {
      defaultProps: { clearButtonProps: { 'aria-label': common.clear }, checkIconPosition: 'right' },
    },
    Tooltip: {
      defaultProps: { openDelay: 300, events: { hover: true, focus: true, touch: false } },
    },
  },
});

const variables = {
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-bright': 'var(--text)',
  '--mantine-color-dimmed': 'var(--text-muted)',
  '--mantine-color-placeholder': 'var(--text-muted)',
  '--mantine-color-anchor': 'var(--text-link)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-success': 'var(--success-text)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--surface-hover)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--border-button)',
  '--mantine-color-disabled': 'var(--surface-sunken)',
  '--mantine-color-disabled-color': 'var(--text-muted)',
  '--mantine-color-disabled-border': 'var(--border)',
  '--mantine-primary-color-contrast': 'var(--text-on-action)',
  '--mantine-color-gray-light': 'var(--surface-sunken)',
  '--mantine-color-gray-light-hover': 'var(--surface-hover)',
  '--mantine-color-gray-light-color': 'var(--text-muted)',
  '--mantine-color-gray-outline': 'var(--text-muted)',
  '--mantine-color-gray-text': 'var(--text-muted)',
  '--mantine-color-forest-filled-hover': 'var(--action-hover)',
  '--mantine-color-forest-light': 'var(--surface-selected)',
  '--mantine-color-forest-light-hover': 'var(--surface-selected)',
  '--mantine-color-forest-light-color': 'var(--text-link)',
  '--mantine-color-forest-outline': 'var(--text-link)',
  '--mantine-color-forest-text': 'var(--text-link)',
  '--mantine-color-brick-filled-hover': 'var(--danger-text)',
  '--mantine-color-brick-light': 'var(--danger-surface)',
  '--mantine-color-brick-light-hover': 'var(--danger-surface)',
  '--mantine-color-brick-light-color': 'var(--danger-text)',
  '--mantine-color-brick-outline': 'var(--danger-text)',
  '--mantine-color-brick-text': 'var(--danger-text)',
};

/** Our roles in the place of Mantine's own, some of which miss AA. The tokens know light from dark themselves. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: variables,
  dark: variables,
});
