import { toString as drawQrCode } from 'qrcode';
import { useEffect, useState } from 'react';
import { account } from '#words/index.ts';
import styles from './Account.module.css';

/** An address as a picture that a phone reads. */
export function QrCode({ uri }: { uri: string }) {
  const [picture, setPicture] = useState<string>();
  useEffect(() => {
    let wanted = true;
    void drawQrCode(uri, { type: 'svg', margin: 2 }).then((svg) => {
      if (wanted) setPicture(`data:image/svg+xml,${encodeURIComponent(svg)}`);
    });
    return () => {
      wanted = false;
    };
  }, [uri]);
  return picture ? (
    <img className={styles.qr} src={picture} alt={account.twoFactor.qr} width={200} height={200} />
  ) : (
    <div className={styles.qr} />
  );
}
