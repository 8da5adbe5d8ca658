import { settings } from '#words/index.ts';
import { ShownOnce, type SecretToShow } from '../ShownOnce.tsx';

const words = settings.staff.password;

/** An account and the password that it has just been given. */
export interface GivenPassword {
  name: string;
  username: string;
  password: string;
  isNew: boolean;
}

const tell = ({ name, username, password, isNew }: GivenPassword): SecretToShow => ({
  title: words.title,
  line: isNew ? words.forNew(name) : words.forReset(name),
  facts: [{ label: words.username, value: username }],
  label: words.password,
  secret: password,
  warning: words.once,
});

interface PasswordShownProps {
  given: GivenPassword | undefined;
  onDone: () => void;
}

/** Shows a temporary password this once. */
export function PasswordShown({ given, onDone }: PasswordShownProps) {
  return <ShownOnce told={given && tell(given)} onDone={onDone} />;
}
