import { AuthFrame } from "@/features/sign-in/auth-frame.tsx";
import { VerifyEmail } from "@/features/sign-in/verify-email.tsx";

export const metadata = { title: "Confirm your email address" };

/** Asks first: programs that look through emails open its links too. */
export default async function VerifyEmailPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  return (
    <AuthFrame title="Confirm your email address">
      <VerifyEmail token={decodeURIComponent(token).replaceAll("~", ".")} />
    </AuthFrame>
  );
}
