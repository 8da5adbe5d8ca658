import { orderForm } from '#words/index.ts';
import { FigureBox, type FigureBoxProps } from '../kit/form/FigureBox.tsx';

export function LoanTermBox(props: Omit<FigureBoxProps, 'label' | 'max' | 'step'>) {
  const { loanTerm, loanTermRefused } = orderForm;
  // The form says what is too long.
  return (
    <FigureBox {...props} label={loanTerm} refusal={loanTermRefused} step={1} max={Number.MAX_SAFE_INTEGER} />
  );
}
