/** Either a fixed text, or the message that came with the failure and the text for when none came. */
export type FailureText = string | { readonly messageOr: string };

/** What to say by status; `network` when no answer came, `default` for everything else. */
export interface FailureWords {
  readonly [status: number]: FailureText;
  readonly network?: FailureText;
  readonly default: FailureText;
}

export const serverMessageOr = (text: string): FailureText => ({ messageOr: text });
