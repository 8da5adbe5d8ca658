import { orderForm } from '#words/index.ts';
import { FigureBox, type FigureBoxProps } from '../kit/FigureBox.tsx';

/** Beyond the longest term: the form says what is too long. */
const MAX_MONTHS_TYPED = 9999;

export function LoanTermBox(props: Omit<FigureBoxProps, 'label' | 'max' | 'step'>) {
  return <FigureBox {...props} label={orderForm.loanTerm} step={1} max={MAX_MONTHS_TYPED} />;
}
