import { useQuery } from '@tanstack/react-query';
import { getSmsMonth } from '#contract/sms.ts';
import { settings } from '#words/index.ts';
import { read } from '../../api.ts';
import { Notice } from '../../kit/page/feedback.tsx';
import { QueryFailure } from '../../kit/page/QueryFailure.tsx';

const words = settings.sms;
/** From this part of the ceiling on it is a warning. */
const NEAR = 0.8;

/** By what SMS are sent, and what this month's have cost. */
export function SmsMonth() {
  const month = useQuery(read(getSmsMonth, {}));
  if (!month.data) return <QueryFailure query={month} failure="getSmsMonth" />;
  const { gateway, sent, cost, ceiling, opted_out: optedOut } = month.data;
  const kind = cost >= ceiling ? 'error' : cost >= NEAR * ceiling ? 'warning' : 'hint';
  return (
    <div className="grid gap-2">
      {gateway === 'none' && <Notice kind="warning">{words.noGateway}</Notice>}
      {gateway === 'local' && <Notice kind="hint">{words.local}</Notice>}
      <Notice kind={kind}>
        {words.month(sent, cost, ceiling)} {kind === 'error' && words.over}{' '}
        {optedOut > 0 && words.optedOut(optedOut)}
      </Notice>
    </div>
  );
}
