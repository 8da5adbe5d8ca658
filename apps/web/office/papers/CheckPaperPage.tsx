import { Button, Textarea } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getAgreementState, listAgreementKeys } from '#contract/agreements.ts';
import { ApiRefusal } from '#contract/client.ts';
import { shownCode } from '#domain/agreements/agreement.ts';
import type { PaperCode } from '#domain/agreements/paper-code.ts';
import { explainFailure } from '#messages/failures.ts';
import { formatDay } from '#words/format.ts';
import { paperCheck as words } from '#words/paper-check.ts';
import { queryClient, read } from '../api.ts';
import { Notice } from '../kit/page/feedback.tsx';
import { PageHeader } from '../kit/page/PageHeader.tsx';
import { canScan } from '../kit/scan/read-codes.ts';
import { Scanner } from '../kit/scan/Scanner.tsx';
import { verifyPaper } from './verify-paper.ts';

/** Says whether the paper of an agreement is genuine, by its square code, and with a network whether it is in force (DECISIONS 27.1). */
export function CheckPaperPage() {
  const [isScanning, setScanning] = useState(false);
  const [text, setText] = useState('');
  const check = useMutation({
    mutationFn: async (code: string) =>
      verifyPaper(code, await queryClient.fetchQuery(read(listAgreementKeys, {}))),
  });
  const { data: verdict, error, isPending } = check;
  return (
    <div className="grid gap-4" style={{ maxInlineSize: 480 }}>
      <PageHeader title={words.title} line={words.line} />
      {error && <Notice>{explainFailure('listAgreementKeys', error)}</Notice>}
      {verdict?.is === 'genuine' && <Genuine code={verdict.code} />}
      {verdict && verdict.is !== 'genuine' && <Notice>{words.faults[verdict.is]}</Notice>}
      {isScanning ? (
        <Scanner
          codes="square"
          hint={words.looking}
          onFound={(code) => {
            setScanning(false);
            check.mutate(code);
          }}
          onStop={() => setScanning(false)}
        />
      ) : canScan() ? (
        <Button
          className="min-h-touch"
          leftSection={<IconCamera size={18} aria-hidden="true" />}
          onClick={() => {
            check.reset();
            setScanning(true);
          }}
        >
          {words.scan}
        </Button>
      ) : (
        <Notice kind="hint">{words.noCamera}</Notice>
      )}
      <form
        className="grid gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          check.mutate(text);
        }}
      >
        <Textarea
          label={words.text}
          description={words.textHint}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          rows={4}
          autoComplete="off"
        />
        <div>
          <Button type="submit" variant="default" className="min-h-touch" disabled={isPending || text === ''}>
            {words.check}
          </Button>
        </div>
      </form>
    </div>
  );
}

/** What a genuine paper says of itself, and its state of today where there is a network. */
function Genuine({ code: { number, hash, madeOn } }: { code: PaperCode }) {
  const { data, error } = useQuery({
    ...read(getAgreementState, { query: { number, code: hash } }),
    // Asked anew with each check: a cancelled order ends it at once.
    staleTime: 0,
  });
  const isGone = error instanceof ApiRefusal && error.status === 404;
  const state = data ? words.states[data.state] : isGone ? words.gone : error && words.askOnline;
  return (
    <Notice kind={(data && data.state !== 'valid') || isGone ? 'warning' : 'success'}>
      <strong className="block">{words.genuine}</strong>
      <span className="block">
        {words.signedOn(number, formatDay(madeOn))} {state}
      </span>
      <span className="block">{words.compare(shownCode(hash))}</span>
    </Notice>
  );
}
