import { account, roles } from '#words/index.ts';
import { useUser } from '../auth/session.ts';
import { Fact, Facts } from '../kit/record/Facts.tsx';
import { PageHeader } from '../kit/page/PageHeader.tsx';
import { Devices } from './Devices.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { Sessions } from './Sessions.tsx';
import { TwoFactor } from './TwoFactor.tsx';

const words = account.profile;

export function AccountPage() {
  const user = useUser();
  return (
    <>
      <PageHeader title={account.title} line={account.line} />
      <div className="cols cols-wide">
        <div className="card p-4">
          <Facts title={words.title} heading="h2">
            <Fact label={words.name}>{user.name}</Fact>
            <Fact label={words.username}>{user.username}</Fact>
            <Fact label={words.email}>{user.email}</Fact>
            {user.phone && <Fact label={words.phone}>{user.phone}</Fact>}
            <Fact label={words.role}>{roles[user.role]}</Fact>
            <Fact label={words.branch}>{user.branch_name ?? words.everywhere}</Fact>
          </Facts>
          <p className="hint mt-1">{words.change}</p>
        </div>
        <PasswordForm />
        <TwoFactor />
        <Devices />
        <Sessions />
      </div>
    </>
  );
}
